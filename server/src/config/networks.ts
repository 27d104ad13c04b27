import { isIP } from 'node:net'
import { listed } from './variable.ts'

/** What the web framework takes for an address or a network; it knows these three words too. */
const isNetwork = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
const isEverybody = (text: string) => /\/0+$/.test(text)
/** Addresses and networks of balancers, separated by commas. */
export const networks = listed.superRefine((parts, { addIssue }) => {
  for (const part of parts) {
    const what = 'is no address (10.0.0.7), no network (10.0.0.0/8), and not loopback, linklocal or uniquelocal'
    if (!isNetwork(part)) addIssue(`"${part}" ${what}`)
    else if (isEverybody(part)) addIssue(`${part} would believe everybody; name the balancers`)
  }
})
