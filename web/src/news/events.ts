import { newsKinds, type NewsMarks, type NewsKind } from '@alpenglow/contract/news/kinds'

/**
 * The messages on the event stream. `ready`: the server has sent all marks so far, and from here on nothing is missed.
 */
export type NewsEvent =
  | { what: 'ready'; marks: NewsMarks }
  | { what: 'told'; kind: NewsKind; mark: number }
  | { what: 'full' }
  | { what: 'retry'; ms: number }

const isKind = (name: string): name is NewsKind => newsKinds.some((kind) => kind === name)

/** An unknown event is ignored: a newer server may send more kinds. */
function saidIn(block: string): NewsEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => (/^(\w*): ?(.*)$/.exec(line)?.slice(1) as [string, string] | undefined) ?? ['', '']),
  )
  const [name, data = ''] = [fields.get('event'), fields.get('data')]
  if (name === 'ready') return { what: 'ready', marks: marksIn(data) }
  if (name === 'full') return { what: 'full' }
  if (name && isKind(name) && /^\d+$/.test(data)) return { what: 'told', kind: name, mark: Number(data) }
  const retry = fields.get('retry')
  return retry && /^\d{1,6}$/.test(retry) ? { what: 'retry', ms: Number(retry) } : undefined
}

export function marksIn(json: string): NewsMarks {
  try {
    const found = JSON.parse(json) as Record<string, unknown> | null
    return Object.fromEntries(Object.entries(found ?? {}).filter(([kind, mark]) => isKind(kind) && typeof mark === 'number'))
  } catch {
    return {}
  }
}

/** Parses the event stream from chunks, wherever they were cut. */
export function createReader(hear: (event: NewsEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = saidIn(block)
      if (event) hear(event)
    }
  }
}
