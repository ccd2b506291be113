import CambistDocuments
import CambistScreens
import HTTPTypes

/// The API's description in OpenAPI 3.1, generated from the descriptions of its endpoints.
enum OpenAPIDocument {
  static func of(_ operations: [Operation]) -> JSONValue {
    var paths: [String: [String: JSONValue]] = [:]
    for operation in operations {
      paths[operation.path, default: [:]][operation.method.rawValue.lowercased()] =
        operation.json
    }
    let documents =
      ProblemDocument.one.documents
      + operations.flatMap { $0.success.flatMap { $0.schema?.documents ?? [] } }
    let problems = APIProblem.Kind.allCases.map { ($0.rawValue, $0.json) }
    return [
      "openapi": "3.1.1",
      "info": [
        "title": "Cambist", "version": "1",
        "summary": "Convert, track and total money across currencies, exact to the last cent.",
        "description": .string(introduction),
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "servers": [["url": .string(JSONAPI.root)]],
      "paths": .object(paths.mapValues { .object($0) }),
      "components": [
        "schemas": .object(
          Dictionary(documents.map { ($0.name, $0.json) }) { first, _ in first }),
        "responses": .object(Dictionary(problems) { first, _ in first }),
        "headers": .object([
          APIAnswer.noticeField: notice, AnswerPage.countField: count, "Link": link,
        ]),
      ],
    ]
  }

  private static let introduction = """
    Responses contain the same documents as the command line prints with `--json`. Numbers are \
    strings, so that clients do not read them as binary floating point. If a refresh fails, saved \
    data are returned and the header Cambist-Notice says so. Long lists are paged: `page` selects a \
    page, the Link header contains the next one, and X-Total-Count is the number of all items. \
    Unknown parameters are rejected.
    """

  private static let notice: JSONValue = [
    "description":
      "Warnings about the response, such as a failed refresh: a list of display strings (RFC 9651).",
    "schema": ["type": "string"],
  ]

  private static let count: JSONValue = [
    "description": "The number of items on all pages.",
    "schema": ["type": "integer", "minimum": 0],
  ]

  private static let link: JSONValue = [
    "description":
      "The previous and next pages, with rel=\"prev\" and rel=\"next\" (RFC 8288). Left out if there is one page.",
    "schema": ["type": "string"],
  ]

  fileprivate static let pageHeaders: [String: JSONValue] = [
    "Link": ["$ref": "#/components/headers/Link"],
    AnswerPage.countField: ["$ref": .string("#/components/headers/\(AnswerPage.countField)")],
  ]

  fileprivate static let retryHeader: JSONValue = [
    "description":
      "The seconds to wait before the next request: a source has not responded yet.",
    "schema": ["type": "string"],
  ]

  fileprivate static let noticeHeader: [String: JSONValue] = [
    APIAnswer.noticeField: ["$ref": .string("#/components/headers/\(APIAnswer.noticeField)")]
  ]
}

extension Operation {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "operationId": .string(name), "summary": .string(summary), "responses": .object(responses),
    ]
    let outside = parameters.filter { $0.place != .body }
    if !outside.isEmpty { members["parameters"] = .array(outside.map(\.json)) }
    if hasBody { members["requestBody"] = body }
    if !media.isEmpty { members["requestBody"] = ["required": true, "content": file] }
    return .object(members)
  }

  /// A file in any of the media types.
  private var file: JSONValue {
    .object(Dictionary(media.map { ($0, ["schema": ["type": "string"]]) }) { first, _ in first })
  }

  private var responses: [String: JSONValue] {
    var responses: [String: JSONValue] = [:]
    for success in success { responses[String(success.status.code)] = json(success) }
    if keeping == .tagged {
      responses["304"] = ["description": "Not modified since the version in If-None-Match."]
    }
    for problem in allProblems {
      responses[String(problem.status.code)] = [
        "$ref": .string("#/components/responses/\(problem.rawValue)")
      ]
    }
    return responses
  }

  private func json(_ success: Success) -> JSONValue {
    var members: [String: JSONValue] = ["description": .string(success.summary)]
    var headers = success.schema == nil ? [:] : OpenAPIDocument.noticeHeader
    if isPaged { headers.merge(OpenAPIDocument.pageHeaders) { $1 } }
    if keeping == .tagged { headers["ETag"] = ["schema": ["type": "string"]] }
    if success.status == .created {
      headers["Location"] = ["schema": ["type": "string", "format": "uri-reference"]]
    }
    if !headers.isEmpty { members["headers"] = .object(headers) }
    if !media.isEmpty { members["content"] = file }
    if let type = success.mediaType {
      members["content"] = .object([type: ["schema": ["type": "string"]]])
    }
    if let schema = success.schema {
      members["content"] = ["application/json": ["schema": schema.json]]
    }
    return .object(members)
  }

  private var body: JSONValue {
    let members = parameters.filter { $0.place == .body }
    let shape = DocumentSchema(
      "", summary, members.map { .init($0.name, $0.schema, $0.summary) })
    return ["required": true, "content": ["application/json": ["schema": shape.json]]]
  }
}

extension ParameterDescription {
  fileprivate var json: JSONValue {
    var schema = schema.json
    if let standard, !standard.isEmpty, case .object(var members) = schema {
      members["default"] = Int(standard).map { .integer($0) } ?? .string(standard)
      schema = .object(members)
    }
    var members: [String: JSONValue] = [
      "name": .string(name), "in": .string(place.rawValue), "description": .string(summary),
      "schema": schema,
    ]
    if place == .path || isRequired { members["required"] = true }
    if let example { members["example"] = .string(example) }
    return .object(members)
  }
}

extension APIProblem.Kind {
  fileprivate var json: JSONValue {
    var headers = OpenAPIDocument.noticeHeader
    if self == .unavailable { headers["Retry-After"] = OpenAPIDocument.retryHeader }
    return [
      "description": .string(message(.english).title),
      "headers": .object(headers),
      "content": ["application/problem+json": ["schema": ProblemDocument.one.json]],
    ]
  }
}
