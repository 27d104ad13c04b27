SELECT
  EXISTS (
    SELECT
    FROM
      payment_attempt a
      JOIN payment_event e ON e.attempt_id = a.id
    WHERE
      a.account_id = $1::bigint
      AND a.card ->> 'fingerprint' = $2::text
      AND e.to_state = 'authorized'
  )
  OR $3::boolean
  AND NOT EXISTS (
    SELECT
    FROM
      payment_attempt
    WHERE
      account_id = $4::bigint
      AND asked_at > now() - interval '30 days'
      AND card ->> 'fingerprint' <> $5::text
  ) AS is_known,
  last.*
FROM
  (
    VALUES
      (1)
  ) AS one
  LEFT JOIN LATERAL (
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
      payment_attempt
    WHERE
      cart_id = $6::bigint
    ORDER BY
      id DESC
    LIMIT
      1
  ) AS last ON TRUE
