import { endpoint } from '../http/endpoint.ts'

export const payments = {
  hearPayment: endpoint({
    method: 'POST',
    path: '/payment-events',
    access: 'webhook',
    csrf: 'signature',
    idempotency: 'natural',
    summary:
      'The card gateway says that something has become of a payment. It is not believed: the payment is looked up there, soon',
    bodyKb: 16,
    answers: { 204: 'nothing' },
  }),
}
