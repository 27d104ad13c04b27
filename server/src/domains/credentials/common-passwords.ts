import { shortestPassword } from '@alpenglow/contract/identity/rules'

let commonPasswords: Promise<Set<string>> | undefined

/**
 * The most leaked passwords that are long enough for this shop. Loaded lazily, at the first check: the list is large.
 */
const load = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter((password) => password.length >= shortestPassword))
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Whether a password is among the first that an attacker would try: a common one, one made of two letters at most, or
 * the guest's own address or name.
 */
export async function isCommon(password: string, about: readonly string[]): Promise<boolean> {
  const tried = plain(password)
  if (new Set(tried).size < 3) return true
  if (about.map(plain).some((own) => own !== '' && (tried === own || tried === own.split('@', 1)[0]))) return true
  return (await (commonPasswords ??= load())).has(tried)
}
