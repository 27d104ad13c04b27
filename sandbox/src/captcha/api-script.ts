/** What a page loads: a token costs a call to wherever this came from, as with the original. Plain enough for any browser. */
export const apiScript = (origin: string): string => `
window.grecaptcha = {
  ready: (then) => void Promise.resolve().then(then),
  execute: async (key, { action = '' } = {}) => {
    const answer = await fetch(${JSON.stringify(origin)} + '/captcha/token', { method: 'POST', body: new URLSearchParams({ k: key, action }) })
    if (!answer.ok) throw new Error('reCAPTCHA: no token')
    return answer.text()
  },
}
`
