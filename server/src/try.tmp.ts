import { throwawayPostgres } from './db/test-setup.ts'
import { readConfig } from './config.ts'
import { prepareDatabase, startApi } from './compose.ts'
const pg = await throwawayPostgres()
const env = { DATABASE_URL: pg.adminUrl, MODE: 'demo', SECRET_KEY: 'x'.repeat(43), PORT: '19000', LOG_LEVEL: 'info', FLOOD_LIMIT: '1000000' }
console.time('prepare'); await prepareDatabase(readConfig(env)); console.timeEnd('prepare')
console.time('start'); const api = await startApi(readConfig(env), { dev: process.argv.includes('--dev') }); console.timeEnd('start')
console.log('up', pg.adminUrl)
process.on('SIGTERM', async () => { await api.stop(); await pg.stop(); process.exit(0) })
