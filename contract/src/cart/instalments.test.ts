import { expect, it } from 'vitest'
import { instalmentsOf } from './instalments.ts'

const plan = { depositPercent: 25, instalments: 3 }

it('pays the cents that are left over today, and equal parts after that', () => {
  expect(instalmentsOf(188_331, plan)).toEqual({ today: 47_085, each: 47_082 })
  expect(instalmentsOf(188_975, plan)).toEqual({ today: 47_246, each: 47_243 })
  expect(instalmentsOf(40_000, plan)).toEqual({ today: 10_000, each: 10_000 })
})
it('comes to the total, whatever that is', () => {
  for (const instalments of [1, 3, 7])
    for (let total = 0; total < 400; total++) {
      const { today, each } = instalmentsOf(total, { depositPercent: 33, instalments })
      expect(today + each * instalments).toBe(total)
      expect(today).toBeGreaterThanOrEqual(0)
    }
})
