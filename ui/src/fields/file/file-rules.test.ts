import { expect, it } from 'vitest'
import { fileSize, isAccepted, isTooLarge, typeOf } from './file-rules.ts'

const file = (name: string, type = '', size = 1) => ({ name, type, size })

it('rejects a file that is larger than maxsize, counting 1,048,576 bytes to the MB', () => {
  expect(isTooLarge(file('a.jpg', '', 2_097_152), 2)).toBe(false)
  expect(isTooLarge(file('a.jpg', '', 2_097_153), 2)).toBe(true)
  expect(isTooLarge(file('a.jpg', '', 524_289), 0.5)).toBe(true)
})
it('takes any size where no maximum is given', () => {
  expect(isTooLarge(file('a.jpg', '', 1e12), undefined)).toBe(false)
})
it('takes what accept names: an ending, a type, a family of types', () => {
  expect(isAccepted(file('pass.pdf', 'application/pdf'), '.pdf, image/*')).toBe(true)
  expect(isAccepted(file('face.png', 'image/png'), '.pdf, image/*')).toBe(true)
  expect(isAccepted(file('face.png', 'image/png'), 'image/jpeg')).toBe(false)
  expect(isAccepted(file('notes.txt', 'text/plain'), '.pdf, image/*')).toBe(false)
})
it('does not mind capitals', () => {
  expect(isAccepted(file('PASS.PDF'), '.pdf')).toBe(true)
  expect(isAccepted(file('a', 'Image/JPEG'), 'IMAGE/jpeg')).toBe(true)
})
it('knows by its name a file whose type is unknown to the browser', () => {
  expect(isAccepted(file('IMG_0042.HEIC'), 'image/*')).toBe(true)
  expect(isAccepted(file('IMG_0042.HEIC'), 'image/jpeg')).toBe(false)
  expect(typeOf(file('face.jpeg'))).toBe('image/jpeg')
})
it('is not deceived by a name inside of a name', () => {
  expect(isAccepted(file('face.jpg.exe'), 'image/*,.jpg')).toBe(false)
  expect(isAccepted(file('jpg'), 'image/*')).toBe(false)
})
it('knows no type by what only looks like an ending', () => {
  for (const name of ['scan.constructor', 'a.__proto__', 'b.toString']) expect(typeOf(file(name))).toBe('')
  expect(isAccepted(file('scan.constructor'), 'image/*')).toBe(false)
})
it('takes anything where accept is left out', () => {
  for (const accept of [undefined, '', ' , ', '*/*']) expect(isAccepted(file('thing'), accept)).toBe(true)
})
it('writes sizes as the language does', () => {
  expect(fileSize(1_258_291, 'en')).toBe('1.2\u00a0MB')
  expect(fileSize(1_258_291, 'fr')).toBe('1,2\u00a0Mo')
  expect(fileSize(26_214_400, 'en')).toBe('25\u00a0MB')
  expect(fileSize(100, 'en')).toBe('1\u00a0kB')
  expect(fileSize(0, 'en')).toBe('0\u00a0kB')
})
