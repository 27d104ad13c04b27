/** Why the gateway refuses a call, in its own codes. A refused call has changed nothing. */
export class GatewayFault extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const invalid = (message: string): GatewayFault => new GatewayFault(400, 'invalid_request', message)
