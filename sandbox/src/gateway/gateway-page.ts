import { html, emptyHtml, type Html } from '../http/html.ts'
import { page, renderTime } from '../http/page.ts'
import type { Answer } from '../http/router.ts'
import { brandOf } from './card-number.ts'
import { brandName, money, type PaymentStep, type Payment } from './payment.ts'
import { testCards, type TestCard } from './test-cards.ts'

export const gatewayPage = (payments: readonly Payment[]): Answer =>
  page(
    'Card gateway',
    html`<p class="lead">
        Ridge moves nobody’s money. With each of these numbers goes any month to come and any security code: three digits, four
        with American Express.
      </p>
      <details class="numbers">
        <summary>${testCards.length} test cards</summary>
        <table>
          <caption>
            Any other number that is one is authorized. Of the code 333 the bank says that it does not fit, and of 222 that it
            was not checked.
          </caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Brand</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            ${testCards.map(cardRow)}
          </tbody>
        </table>
      </details>
      <h2>Payments</h2>
      ${
        payments.length === 0
          ? html`<p class="faint">None yet. What the shop asks the bank for appears here; reload the page to see it.</p>`
          : html`<form method="post" action="/gateway/clear"><button>Forget all payments</button></form>`
      }
      ${payments.slice(0, shownPayments).map(paymentCard)}
      ${payments.length > shownPayments ? html`<p class="faint">${payments.length - shownPayments} older ones.</p>` : emptyHtml}`,
  )

const shownPayments = 100

const cardRow = ({ number, en }: TestCard): Html => {
  const brand = brandOf(number)?.brand
  return html`<tr>
    <th scope="row">${grouped(number)}</th>
    <td>${brand ? brandName(brand) : ''}</td>
    <td>${en}</td>
  </tr>`
}

const grouped = (number: string): string =>
  number.length === 15 ? number.replace(/(\d{4})(\d{6})/, '$1 $2 ') : number.replace(/(\d{4})(?=\d)/g, '$1 ')

const paymentCard = (payment: Payment): Html => {
  const { reference, merchantName, status, amount, currency, card, avs, cvc, happened } = payment
  return html`<section class="card">
    <h3>${money(amount, currency)}: ${status.replace('_', ' ')}</h3>
    <p>
      ${brandName(card.brand)} ending in ${card.lastFour}, for ${merchantName}. Address ${avs}, code ${cvc}.
      <span class="faint">${reference}</span>
    </p>
    <ul class="received">
      ${happened.map((event) => eventRow(event, currency))}
    </ul>
  </section>`
}

const eventRow = ({ at, what, amount }: PaymentStep, currency: string): Html =>
  html`<li>${renderTime(at)} <b>${what}</b> ${money(amount, currency)}</li>`
