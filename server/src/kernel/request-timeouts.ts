/** How long a request may take to arrive, how often that is looked at, and how long an idle connection is kept. */
export const patience = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
}
