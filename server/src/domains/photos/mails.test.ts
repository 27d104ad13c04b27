import { rejections } from '@alpenglow/contract/profiles/photo'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { seatedAtDesk } from '../../testing/test-desk.ts'
import { createPerson, mia } from '../../testing/test-household.ts'
import { does, everyMailOf } from '../../testing/test-mails.ts'
import { photoLetters } from './mails.ts'

await everyMailOf(photoLetters, 'whoever sees to a person and reads %s', ({ api, arrived, confirmed }) => {
  it('hears why a photo has to be another', async () => {
    const holder = await confirmed()
    const child = await createPerson(holder.guest, mia)
    await arrived('consentGiven', holder.address)
    const desk = await seatedAtDesk(api, 'operations')
    for (const reason of rejections) {
      const photo = sql<{
        id: string
      }>`INSERT INTO profile_photo (household_id, profile_id, public_id, version, width, height, faces, uploaded_at, replaced_at)
        SELECT household_id, id, gen_random_uuid(), 1, 800, 1000, '1,2,3,4', now(), NULL FROM profile WHERE id = ${Number(child)} RETURNING id`
      await api.on.db.run(sql`UPDATE profile_photo SET replaced_at = now() WHERE profile_id = ${Number(child)}`.compile(q))
      const [row] = await api.on.db.run(photo.compile(q))
      await does(desk, 'POST', `/api/v2/staff/photos/${row?.id}/rejection`, { reason })
      const name = `photo${reason.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
      expect((await arrived(name, holder.address)).text).toContain('Mia Keller')
    }
  })
})
