type Fields = Readonly<Record<string, unknown>>

/** An event as it was received, and whether one with its name and id came before. */
export type ReceivedEvent = { event: Fields; isRepeated: boolean; sent: { cookie: string | null; userAgent: string | null } }

/** An error with the original's codes and texts. */
export type ConversionFault = { status: number; code: number; subcode?: number; message: string; title?: string }

const mostAtOnce = 1000
const oldestSeconds = 7 * 86_400
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const invalid = (title: string, subcode?: number): ConversionFault => ({
  status: 400,
  code: 100,
  ...(subcode && { subcode }),
  message: 'Invalid parameter',
  title,
})

export function eventsIn(text: string, now: number): readonly Fields[] | ConversionFault {
  const data = parse(text)?.['data']
  if (!Array.isArray(data) || data.length === 0) return invalid('The parameter data is required')
  if (data.length > mostAtOnce) return invalid(`At most ${mostAtOnce} events at once`)
  // One wrong event refuses the whole call.
  return data.map((event) => whyNot(event, now)).find((fault) => fault !== undefined) ?? (data as Fields[])
}

function whyNot(event: unknown, now: number): ConversionFault | undefined {
  if (!isFields(event)) return invalid('An event is an object')
  const { event_name: name, event_time: time, user_data: user, action_source: source, event_source_url: url } = event
  if (typeof name !== 'string' || name === '') return invalid('event_name is required', 2804009)
  if (typeof time !== 'number' || !Number.isInteger(time)) return invalid('event_time is required', 2804003)
  if (now / 1000 - time > oldestSeconds) return invalid('Event Timestamp Too Old', 2804003)
  if (time - now / 1000 > 60) return invalid('Event Timestamp In The Future', 2804004)
  if (!isFields(user)) return invalid('user_data is required', 2804050)
  if (source === 'website' && typeof url !== 'string') return invalid('event_source_url is required for a website', 2804019)
  if (source === 'website' && typeof user['client_user_agent'] !== 'string')
    return invalid('client_user_agent is required for a website', 2804019)
  return undefined
}

function parse(text: string): Fields | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}
