const [quote, backslash, brace, braceEnd, bracket, bracketEnd] = ['"', '\\', '{', '}', '[', ']'] as const

/**
 * Where a JSON text first nests deeper than allowed; undefined if nowhere. It runs before the parser, which recurses
 * for each level: a file of a million brackets would overflow the stack and end the process.
 */
export function depthOf(text: string, deepest: number): number | undefined {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inText) {
      if (character === backslash) at++
      // An unclosed text ends with its line, as it does for the parser.
      else if (character === quote || character === '\n') inText = false
    } else if (character === quote) inText = true
    else if (character === brace || character === bracket) {
      if (++depth > deepest) return at
    } else if (character === braceEnd || character === bracketEnd) depth = Math.max(0, depth - 1)
  }
  return undefined
}
