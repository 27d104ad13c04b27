import { journeys } from '../suites/suites.ts'

/** `npm run looks`: takes the pictures of the gallery anew, after a change that was meant. The difference is then seen in the commit. */
const { failed } = await journeys({}, ['--update-snapshots=all', 'src/gallery/looks.test.ts'])
process.exit(failed === 0 ? 0 : 1)
