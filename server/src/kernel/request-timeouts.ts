/**
 * Timeouts of the HTTP server: how long a request may take to arrive, how often that is checked, and how long an idle
 * connection stays open.
 */
export const requestTimeouts = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
}
