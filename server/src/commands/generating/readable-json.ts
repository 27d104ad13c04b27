const width = 120

/**
 * JSON in which a value that fits on its line stands on one line: as easy to review as an indented one, in less than half
 * of its size. An `example` always does: it is reviewed in contract/examples.json.
 */
export function readableJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return line
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => inner + readableJson(item, inner))
    : Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(
          ([key, field]) =>
            `${inner}${JSON.stringify(key)}: ${key === 'example' ? JSON.stringify(field) : readableJson(field, inner)}`,
        )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
