import { expect, it } from 'vitest'
import { isNoise } from './rules.ts'

it.each([
  'Script error.',
  'ResizeObserver loop completed with undelivered notifications.',
  'Uncaught ResizeObserver loop limit exceeded',
  'Failed to load chrome-extension://abc/inject.js',
  'moz-extension',
  'webkit-masked-url://hidden/',
])('nobody could do anything about "%s"', (message) => expect(isNoise(message)).toBe(true))

it.each([
  'TypeError: x is not a function',
  'Error: the price of an extension is missing',
  'SyntaxError: Script error in line 3',
])('"%s" is worth a look', (message) => expect(isNoise(message)).toBe(false))
