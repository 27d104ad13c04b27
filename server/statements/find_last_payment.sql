SELECT
  "id",
  "reference",
  "cart_id",
  "cart_version",
  "account_id",
  "session_hash",
  "amount",
  "currency",
  "seller",
  "gateway",
  "card",
  "state",
  "gateway_id",
  "step",
  "code",
  "avs",
  "cvc",
  "unwanted_at",
  "asked_at",
  "answered_at",
  "silent_at",
  "next_look_at",
  "looks",
  "missed_at",
  "is_told",
  "may_be_two",
  "is_known_card",
  "taken",
  "counted_at"
FROM
  "payment_attempt"
WHERE
  "cart_id" = $1
ORDER BY
  "id" DESC
LIMIT
  $2
