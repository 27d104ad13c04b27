import type { Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { callSuccessfully, newcomer, withAccount, type Newcomer } from './newcomer.ts'
import { changeOne } from '../running-shop/database.ts'

type Had = { code: string; variant: string }
export type Owner = Newcomer & { profileId: string; childId: string }

const given = `INSERT INTO my_product (profile_id, product_id, variant, source) SELECT $1, id, $2, 'desk' FROM product WHERE code = $3`

/** Odile and her child, with passes that the database gave them. The page's browser is hers. */
export async function withPasses(page: Page, hers: Had | undefined, theirs?: Had): Promise<Owner> {
  const odile = newcomer('owner')
  const client = await withAccount(odile)
  const me = JSON.parse((await client.call('/api/v2/me')).text) as { data: { profile: { id: string } } }
  const profileId = me.data.profile.id
  const year = new Date().getFullYear() - 9
  const child = { first_name: 'Lou', last_name: 'Roy', dob: `${year}-01-02`, minor_consent_approved: true }
  const { id: childId } = (await callSuccessfully(client, 'POST', '/api/v2/profiles', child)) as { id: string }
  if (hers) await changeOne(given, [profileId, hers.variant, hers.code])
  if (theirs) await changeOne(given, [childId, theirs.variant, theirs.code])
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
  return { ...odile, profileId, childId }
}
