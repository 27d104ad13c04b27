import { journeys } from '../suites/suites.ts'

/** `npm run looks`: takes the pictures of the gallery anew, after a change that was meant. The difference is then seen in the commit. */
let isTaken = true
for (const language of ['fr', 'en']) {
  const everything = { JOURNEYS: 'everywhere', JOURNEYS_IN: language }
  const { failed } = await journeys(everything, ['--update-snapshots=all', 'src/gallery/looks.test.ts'])
  isTaken &&= failed === 0
}
process.exit(isTaken ? 0 : 1)
