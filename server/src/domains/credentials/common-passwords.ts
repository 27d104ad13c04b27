import { shortestPassword } from '@alpenglow/contract/identity/rules'

let known: Promise<Set<string>> | undefined

/** Those that leaked most often, of all that are long enough for us; read when the first one is asked for. */
const load = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter((password) => password.length >= shortestPassword))
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a password is among the first that somebody would try: one of the common ones, one letter again and again, or one's own address. */
export async function isCommon(password: string, about: readonly string[]): Promise<boolean> {
  const tried = plain(password)
  if (new Set(tried).size < 3) return true
  if (about.map(plain).some((own) => own !== '' && (tried === own || tried === own.split('@', 1)[0]))) return true
  return (await (known ??= load())).has(tried)
}
