SELECT
  "id",
  "number",
  "account_id",
  "state",
  "cancelled_for",
  "locale",
  "buyer",
  "seller",
  "currency",
  "subtotal",
  "savings",
  "tax_total",
  "total",
  "credit_applied",
  "net_total",
  "promotions",
  "card",
  "billing_address",
  "delivery",
  "agreed",
  "placed_on",
  "placed_at",
  "receipt_number",
  "receipt_seller"
FROM
  "orders"
WHERE
  "number" = $1
  AND "account_id" = $2
  AND "receipt_number" IS NOT NULL
