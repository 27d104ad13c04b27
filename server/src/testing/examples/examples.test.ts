import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Examples } from '@alpenglow/contract/http/examples/examples'
import { expect, it } from 'vitest'
import { readableJson } from '../../commands/generating/readable-json.ts'
import { isWhole } from '../test-breadth.ts'
import { playExamples } from './play.ts'

const path = join(resolve(import.meta.dirname, '../../../..'), 'contract/examples.json')

const inOrder = <T>(all: Record<string, T>, written: (one: T) => unknown) =>
  Object.fromEntries(
    Object.keys(all)
      .toSorted()
      .map((name) => [name, written(all[name] as T)]),
  )

it('what the API document shows as examples is what the shop answers (npm run examples writes it)', async () => {
  const { operations, failures } = await playExamples(isWhole)
  const examples = {
    operations: inOrder(operations, ({ request, answers }) => ({ request, answers })),
    failures: inOrder(failures, (answer) => answer),
  }
  if (isWhole) return expect(`${readableJson(examples)}\n`).toMatchFileSnapshot(path)
  const committed = JSON.parse(await readFile(path, 'utf8')) as Examples
  for (const [id, example] of Object.entries(operations)) expect(example, id).toEqual(committed.operations[id])
})
