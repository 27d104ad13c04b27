import { endpoint } from '../http/endpoint.ts'

/** Apart from orders, which pages load: a file needs only a link. */
export const orderReceipts = {
  downloadReceipt: endpoint({
    method: 'GET',
    path: '/orders/{id}/receipt',
    access: 'account',
    guards: { id: 'account' },
    summary: 'The receipt of an order, as a PDF in the caller’s language. 404: it has no number yet, which takes a moment',
    answers: { 200: 'file' },
    fileType: 'application/pdf',
  }),
}
