import type { House } from '../house.ts'
import { createCredentials, deleteOldFailures } from './credentials.ts'

export function composeCredentials({ config, db }: House) {
  const credentials = createCredentials({ db, secretKey: config.secretKey, memoryKib: config.passwordMemoryKib })
  return { credentials, gives: { sweeps: [() => deleteOldFailures(db.write)] } }
}
