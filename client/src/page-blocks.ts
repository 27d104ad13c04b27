/** Reads a block of inert JSON from the page. A missing or truncated block is undefined. */
export function parsedBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '')
  } catch {
    return undefined
  }
}
