import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { PlainClient } from '../../../proof/src/plain-client.ts'
import { callSuccessfully } from './newcomer.ts'

type Ticket = { base: string; upload_preset: string }
type Uploaded = { public_id: string; version: number; width: number; height: number; created_at: string; faces: number[][] }

/** Gives every member of a household a photo, as any client does; the test is about what comes after. */
export async function photographHousehold(client: PlainClient): Promise<void> {
  const { data } = (await client.call('/api/v2/me/group')).json() as { data: { group_members: { profile: { id: string } }[] } }
  const file = await readFile(join(import.meta.dirname, '../../../images/src/testing/people/one.jpg'))
  for (const { profile } of data.group_members) {
    const ticket = (await callSuccessfully(client, 'POST', `/api/v2/profiles/${profile.id}/photo-uploads`, {})) as Ticket
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
    form.set('upload_preset', ticket.upload_preset)
    const answer = await fetch(`${ticket.base}/image/upload`, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    const { created_at: uploaded_at, faces, public_id, version, width, height } = (await answer.json()) as Uploaded
    const photo = { uploaded_at, public_id, version, width, height, faces: faces.map((face) => face.join()).join('|') }
    await callSuccessfully(client, 'PATCH', `/api/v2/profiles/${profile.id}/photo`, photo)
  }
}
