/** What the server lays into a page as inert JSON. A block that is missing or cut is no block. */
export function parsedBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '')
  } catch {
    return undefined
  }
}
