INSERT INTO
  "cart" (
    "items",
    "purchase_group",
    "payload_currency",
    "hold_expires_at",
    "hold_renewals",
    "promotions",
    "checkout",
    "operations",
    "account_id",
    "key_hash",
    "begun_from",
    "version",
    "fraud_check_identifier"
  )
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
ON CONFLICT DO NOTHING
RETURNING
  "id",
  "version",
  "created_at",
  "updated_at",
  "fraud_check_identifier"
