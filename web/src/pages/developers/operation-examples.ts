/** The recorded call of an operation: the request as it was sent, and its answers, the good one first. */
export type OperationExamples = { request: string; answers: { status: string; body: string }[] }

type Content = { content?: Record<string, { example?: unknown }> }
type Parameter = { name: string; in: string; example?: unknown }
export type RecordedCall = {
  method: string
  path: string
  parameters: readonly Parameter[]
  requestBody?: Content | undefined
  /** Of the operation itself; what many operations answer alike is left out. */
  responses: Record<string, Content>
}

const formType = 'application/x-www-form-urlencoded'

/** The examples of the document, in lines: the request's first line, and beneath it what is sent. */
export function examplesOf({ method, path, parameters, requestBody, responses }: RecordedCall): OperationExamples {
  const answers = Object.entries(responses).flatMap(([status, answer]) => {
    const [content] = Object.values(answer.content ?? {})
    return content?.example === undefined ? [] : [{ status, body: linesOf(content.example) }]
  })
  const body = bodyOf(requestBody)
  return { request: [`${method} ${filledPath(path, parameters)}`, ...(body ? ['', body] : [])].join('\n'), answers }
}

function filledPath(path: string, parameters: readonly Parameter[]): string {
  const given = parameters.filter(({ example }) => example !== undefined)
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = given.find((one) => one.in === 'path' && one.name === name)?.example
    return example === undefined ? whole : encodeURIComponent(String(example))
  })
  const query = given.filter((one) => one.in === 'query').map(({ name, example }): [string, string] => [name, String(example)])
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}

function bodyOf(body: Content | undefined): string | undefined {
  const [[type, { example }] = ['', { example: undefined }]] = Object.entries(body?.content ?? {})
  if (example === undefined) return undefined
  if (type !== formType) return linesOf(example)
  const fields = Object.entries(example as Record<string, string>).map((field) => String(new URLSearchParams([field])))
  return fields.join('\n&')
}

const linesOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
