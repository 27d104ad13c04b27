import { ownOf } from '../../values/own-property.ts'

/** A request as it was made: the values of its path and query, and its body. */
export type ExampleRequest = {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: { data: unknown }
  /** The fields of a form. */
  form?: Record<string, string>
}
/** The answers by status; null: one without a body. */
export type OperationExample = { request?: ExampleRequest; answers: Record<string, unknown> }
/** One recorded call of each operation. `failures`: answers that many operations share, by their names in the document. */
export type Examples = { operations: Record<string, OperationExample>; failures: Record<string, unknown> }

type Content = { content?: Record<string, { schema?: unknown; example?: unknown }> }
type Parameter = { name?: string; in?: string; example?: unknown }
type Operation = { operationId?: unknown; parameters?: Parameter[]; requestBody?: Content; responses?: Record<string, Content> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Content> }
}

/** Puts each recorded value where the document describes its like. An answer without a body has no place for one. */
export function addExamples(document: Document, { operations, failures }: Examples): void {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const example = ownOf(operations, String(operation.operationId))
    if (example) addToOperation(operation, example)
  }
  for (const [name, value] of Object.entries(failures)) addTo(ownOf(document.components.responses, name), value)
}

function addToOperation(
  { parameters = [], requestBody, responses = {} }: Operation,
  { request, answers }: OperationExample,
): void {
  for (const parameter of parameters) {
    const value = ownOf({ ...request?.path, ...request?.query }, parameter.name ?? '')
    if (value !== undefined && parameter.in) parameter.example = value
  }
  addTo(requestBody, request?.body ?? request?.form)
  for (const [status, value] of Object.entries(answers)) addTo(ownOf(responses, status), value)
}

/** In the first of its content types, which is the one that was recorded. */
function addTo(described: Content | undefined, value: unknown): void {
  const [content] = Object.values(described?.content ?? {})
  if (content && value !== undefined && value !== null) content.example = value
}
