import { rotate } from './rotate.ts'
import { readKeySettings } from '../settings.ts'
import { openDatabase } from '../store/database.ts'

/** `npm run vault-keys -- rotate`: rotates the keys of all cards, while the vault runs. */
async function main([task]: readonly string[]): Promise<void> {
  if (task !== 'rotate') throw new Error('npm run vault-keys -- rotate')
  const { databaseUrl, keys } = readKeySettings()
  const database = openDatabase(databaseUrl)
  try {
    const { master, cards } = await rotate(database, keys)
    console.log(`The master key is ${master} now. Cards sealed anew: ${cards}.`)
    if ('text' in keys) console.log('The keys of before can go from VAULT_KEYS.')
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
