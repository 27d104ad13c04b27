import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../chromium.ts'
import { tally, type TallyLine } from './tally.ts'
import { newPerson, visitorAt, type Guest } from './guest.ts'
import { deskName, shopName, type LiveHouse } from './live-house.ts'
import { startSibling, type Sibling } from './sibling.ts'
import { tosses, type PlantedCookies, type Toss } from './cookie-tosses.ts'

const shop = `https://${shopName}`
const evilHost = 'https://evil.example.com'
/** How often a guest reloads a page before giving up. */
const patience = 3

/**
 * Tossed cookies of a sibling host in a real browser: the guest recovers by reloading a page, and nobody is signed in
 * as another person.
 */
export async function tossedCookies(house: LiveHouse, isPrefixed: boolean): Promise<TallyLine> {
  const { line, expect } = tally(`tossed cookies in Chromium${isPrefixed ? ', __Host- on' : ''}`)
  const found = await findChromium()
  if ('missing' in found) throw new Error(found.missing)
  const sibling = await startSibling(house)
  const rules = [shopName, deskName].map((name) => `MAP ${name}:443 127.0.0.1:${house.ports.https}`)
  const browser = await chromium.launch({
    executablePath: found.program,
    args: [
      '--no-sandbox',
      '--ignore-certificate-errors',
      `--host-resolver-rules=${[...rules, `MAP evil.example.com:443 127.0.0.1:${sibling.port}`].join(',')}`,
    ],
  })
  const around = { house, browser, sibling, name: `${isPrefixed ? '__Host-' : ''}_itw_iaa_prod_session` }
  const loads: number[] = []
  try {
    const tried = tosses.filter(({ needsPrefix }) => isPrefixed || !needsPrefix)
    for (const toss of tried) loads.push(await suffer(around, toss, expect))
  } finally {
    await browser.close()
    await sibling.stop()
  }
  line.note = `well after ${Math.max(...loads)} page loads at most${isPrefixed ? '' : '; one toss is left to __Host-'}`
  return line
}

type TossContext = { house: LiveHouse; browser: Browser; sibling: Sibling; name: string }

async function suffer(
  { house, browser, sibling, name }: TossContext,
  toss: Toss,
  expect: (isRight: boolean, otherwise: string) => void,
) {
  const [evil, victim] = await Promise.all([signedUp(house), signedUp(house)])
  const own: PlantedCookies = {
    session: evil.guest.jar.get(name) ?? '',
    token: evil.guest.jar.get('PROD-XSRF-TOKEN') ?? '',
    visitor: (await visitorAt({ port: house.ports.https })).jar.get(name) ?? '',
  }
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  try {
    sibling.tosses(toss.cookies(name, own))
    if (toss.when === 'before') await page.goto(evilHost)
    const signedIn = await signsIn(page, victim)
    if (toss.when === 'before') expect(signedIn <= patience, `${toss.what}: nobody could sign in within ${patience} loads`)
    else await page.goto(evilHost)
    if (toss.signsOut && toss.when === 'during')
      expect((await signsIn(page, victim)) <= patience, `${toss.what}: nobody could sign in again`)
    const seen = await isThemselves(page, victim, evil)
    expect(seen.loads <= patience, `${toss.what}: still not themselves after ${patience} loads (${seen.last})`)
    expect(!seen.wasEvil, `${toss.what}: was taken for evil`)
    expect(await seesNothingOf(house, own, name, victim), `${toss.what}: what was tossed is signed in as the guest`)
    expect((await write(page)) === 200, `${toss.what}: could not write`)
    return Math.max(seen.loads, signedIn)
  } catch (error) {
    expect(false, `${toss.what}: ${String(error).split('\n')[0]}`)
    return 0
  } finally {
    await context.close()
  }
}

type Person = { email: string; password: string; guest: Guest }

/** Compared by address: accounts and profiles have separate numbers, so two of them may be equal by chance. */
const isOf = ({ email }: Person, me: string): boolean => me.includes(`"email":"${email}"`)

let people = 0

/** Each from a network of their own, because of the rate limit of sign-ups by network. */
async function signedUp(house: LiveHouse): Promise<Person> {
  const guest = await visitorAt({
    port: house.ports.https,
    from: `127.0.${2 + Math.floor(people / 250)}.${1 + (people++ % 250)}`,
  })
  const person = newPerson()
  const { status, text } = await guest.signUp(person)
  if (status !== 201) throw new Error(`signing up was answered with ${status}: ${text}`)
  return { ...person, guest }
}

/** Types address and password into the page as guests do; returns how many times the page was loaded. */
async function signsIn(page: Page, { email, password }: Person): Promise<number> {
  for (let loads = 1; loads <= patience; loads++) {
    const came = await page.goto(`${shop}/login`)
    // A page that reports too many cookies is loaded again.
    if (came?.status() !== 200) continue
    const field = page.getByLabel('E-mail', { exact: true })
    if (
      !(await field.waitFor({ timeout: 4000 }).then(
        () => true,
        () => false,
      ))
    )
      continue
    await field.fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/session') && answer.request().method() === 'PUT' && answer.status() !== 403,
      { timeout: 5000 },
    )
    await page.keyboard.press('Enter')
    if ((await answered.catch(() => undefined))?.status() === 204) return loads
  }
  return patience + 1
}

async function isThemselves(page: Page, victim: Person, evil: Person) {
  let [last, wasEvil] = ['', false]
  for (let loads = 1; loads <= patience; loads++) {
    await page.goto(`${shop}/account`)
    const answer = await page.evaluate(async () => (await fetch('/api/v2/me')).text()).catch(String)
    if (isOf(victim, answer)) return { loads, wasEvil, last }
    wasEvil ||= isOf(evil, answer)
    last = answer.slice(0, 120)
  }
  return { loads: patience + 1, wasEvil, last }
}

/** As the pages do it: sends every token that is there, and retries once after a refusal. */
const write = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const once = () => {
      const { document } = globalThis as unknown as { document: { cookie: string } }
      const tokens = document.cookie.split('; ').filter((pair) => pair.startsWith('PROD-XSRF-TOKEN='))
      const readable = tokens.flatMap((pair) => {
        try {
          return decodeURIComponent(pair.slice('PROD-XSRF-TOKEN='.length))
        } catch {
          return []
        }
      })
      return fetch('/api/v2/me', {
        method: 'PATCH',
        headers: { 'x-csrf-token': readable.join(','), 'content-type': 'application/json' },
        body: '{"measurement_system":"metric"}',
      })
    }
    const first = await once()
    return first.status === 403 ? (await once()).status : first.status
  })

/** The attacker still has the tossed session, and must not find the guest behind it. */
async function seesNothingOf(
  house: LiveHouse,
  { session, visitor }: PlantedCookies,
  name: string,
  victim: Person,
): Promise<boolean> {
  const seen = await Promise.all(
    [session, visitor].map(async (value) => {
      const evil = await visitorAt({ port: house.ports.https })
      evil.jar.set(name, value)
      return (await evil.ask('GET', '/api/v2/me')).text
    }),
  )
  return !seen.some((me) => isOf(victim, me))
}
