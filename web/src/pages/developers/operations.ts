import { examplesOf, type OperationExamples } from './operation-examples.ts'

type Ref = { $ref?: string }
/** The part of OpenAPI that this page reads. */
type Schema = Ref & {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Parameter = Ref & { name: string; in: string; required?: boolean; schema: Schema; example?: unknown }
/** A file has no schema. */
type Content = { content?: Record<string, { schema?: Schema; example?: unknown }> }
type Answer = Ref & Content & { description: string }
type Written = {
  'x-access': string
  'x-csrf'?: string
  'x-idempotency'?: string
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Answer>
}
export type Document = { paths: Record<string, Record<string, Written>>; components: unknown }

export type Field = { name: string; type: string; required: boolean }
/** A call as the page lists it; `operation-list.ts` has all of them, so that the list stands there before the document is loaded. */
export type ListedOperation = { id: string; domain: string; method: string; path: string; summary: string }
/** The rest of a call, read from the document when its row is opened. */
export type Operation = {
  access: string
  csrf: string | undefined
  idempotency: string | undefined
  parameters: (Field & { where: string })[]
  body: Field[]
  data: Field[]
  answers: { status: string; meaning: string }[]
  examples: OperationExamples
}

/** One operation of the document, with its references resolved. */
export function operationOf(
  document: Document,
  { path, method }: Pick<ListedOperation, 'path' | 'method'>,
): Operation | undefined {
  const written = document.paths[path]?.[method.toLowerCase()]
  if (!written) return undefined
  const answers = Object.entries(written.responses).map(([status, answer]) => ({ status, ...resolved(document, answer) }))
  const good = answers.find(({ status, content }) => status.startsWith('2') && content)
  return {
    access: written['x-access'],
    csrf: written['x-csrf'],
    idempotency: written['x-idempotency'],
    parameters: written.parameters.map((parameter) => parameterOf(resolved(document, parameter))),
    body: dataOf(document, written.requestBody),
    data: dataOf(document, good),
    answers: answers.map(({ status, description }) => ({ status, meaning: description })),
    examples: examplesOf({ method, path, ...written }),
  }
}

function resolved<T extends Ref>(document: Document, value: T): T {
  if (!value.$ref) return value
  const steps = value.$ref.slice(2).split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T
}

const parameterOf = ({ name, in: where, required, schema }: Parameter) => ({
  name,
  where,
  type: typeOf(schema),
  required: required === true,
})

/** The fields inside the `data` envelope. */
function dataOf(document: Document, body: Content | undefined): Field[] {
  const inside = body?.content?.['application/json']?.schema?.properties?.['data']
  return inside ? fieldsOf(document, inside, '') : []
}

function fieldsOf(document: Document, schema: Schema, prefix: string): Field[] {
  const plain = notNull(document, schema)
  if (plain.items) return fieldsOf(document, plain.items, `${prefix}[]`)
  if (!plain.properties)
    return prefix === '' || prefix.endsWith('[]') ? [{ name: prefix || 'data', type: typeOf(schema), required: true }] : []
  const within = prefix === '' ? '' : `${prefix}.`
  return Object.entries(plain.properties).flatMap(([key, field]) => {
    const name = within + key
    const own = { name, type: typeOf(field), required: plain.required?.includes(key) ?? false }
    return isNested(document, field) ? [own, ...fieldsOf(document, field, name)] : [own]
  })
}

const isNested = (document: Document, schema: Schema) => {
  const plain = notNull(document, schema)
  return Boolean(plain.properties ?? (plain.items && resolved(document, plain.items).properties))
}

const options = (schema: Schema) => schema.anyOf ?? schema.oneOf
const isNull = (schema: Schema) => schema.type === 'null'
function notNull(document: Document, schema: Schema): Schema {
  const here = resolved(document, schema)
  return resolved(document, options(here)?.find((option) => !isNull(option)) ?? here)
}

/** A type in a few characters: `string (date)`, `integer[]`, `"en" | "fr"`, `Money | null`. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const several = options(schema)
  if (several) return several.map(typeOf).join(' | ')
  if (schema.items) {
    const item = typeOf(schema.items)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (typeof schema.additionalProperties === 'object') return `{ name: ${typeOf(schema.additionalProperties)} }`
  const withFormat = (type: string) => (schema.format && type !== 'null' ? `${type} (${schema.format})` : type)
  return [schema.type ?? 'any'].flat().map(withFormat).join(' | ')
}

/** Search: each typed word has to occur in the path, method, domain or summary. */
export function findOperations(operations: readonly ListedOperation[], typed: string): ListedOperation[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ path, method, domain, summary }) => {
    const text = `${method} ${path} ${domain} ${summary}`.toLowerCase()
    return wanted.every((part) => text.includes(part))
  })
}
