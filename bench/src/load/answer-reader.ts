const endOfHead = Buffer.from('\r\n\r\n')
const lengthHeader = Buffer.from('\r\ncontent-length: ')
const [zero, two] = [48, 50]

/**
 * Reads answers from a connection with at most one request under way. It only checks status, length and completeness,
 * because the generator's work costs a core that the server then lacks.
 */
export function createAnswerReader(onAnswer: () => void): (chunk: Buffer) => void {
  let missing = 0
  let begun: Buffer | undefined

  const finish = () => {
    if (missing < 0) throw new Error('the server sent more than one answer to one request')
    if (missing === 0) onAnswer()
  }
  return (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
      return finish()
    }
    const bytes = begun ? Buffer.concat([begun, chunk]) : chunk
    const end = bytes.indexOf(endOfHead)
    // The socket reuses its buffer, so an incomplete head must be copied.
    begun = end < 0 ? Buffer.from(bytes) : undefined
    if (begun) return
    missing = end + endOfHead.length + bodyLength(bytes, end) - bytes.length
    finish()
  }
}

function bodyLength(bytes: Buffer, end: number): number {
  // "HTTP/1.1 200"
  if (bytes[9] !== two || bytes[10] !== zero || bytes[11] !== zero) throw new Error(`not answered with 200:\n${shown(bytes)}`)
  const at = bytes.indexOf(lengthHeader)
  if (at < 0 || at > end) throw new Error(`an answer without a content-length:\n${shown(bytes)}`)
  let length = 0
  for (let i = at + lengthHeader.length; bytes[i] !== 13; i++) length = length * 10 + (bytes[i] ?? 0) - zero
  return length
}

const shown = (bytes: Buffer) => bytes.toString('latin1', 0, 600)
