import { expect, it } from 'vitest'
import { cookie, cookiesOf } from './cookies.ts'

it('decodes a cookie once', () => {
  expect(cookie('PROD-XSRF-TOKEN', 'x=1; PROD-XSRF-TOKEN=a%2Bb%252F%3D%3D; y=2')).toBe('a+b%2F==')
})
it('does not take one cookie for another', () => {
  expect(cookie('session', 'my_session=1; sessions=2')).toBeUndefined()
  expect(cookie('session', 'session=%E0%A4%A')).toBeUndefined()
})
it('hands over every token that it finds, but what nobody can read', () =>
  expect(cookiesOf('token', 'token=evil; other=1; token=%zz; token=a%2Bb; tokens=no')).toBe('evil,a+b'))
