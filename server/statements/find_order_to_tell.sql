SELECT
  "orders"."id",
  "orders"."number",
  "orders"."account_id",
  "orders"."state",
  "orders"."cancelled_for",
  "orders"."locale",
  "orders"."buyer",
  "orders"."seller",
  "orders"."currency",
  "orders"."subtotal",
  "orders"."savings",
  "orders"."tax_total",
  "orders"."total",
  "orders"."credit_applied",
  "orders"."net_total",
  "orders"."promotions",
  "orders"."card",
  "orders"."billing_address",
  "orders"."delivery",
  "orders"."agreed",
  "orders"."placed_on",
  "orders"."placed_at",
  "orders"."receipt_number",
  "orders"."receipt_seller",
  "account"."profile_id",
  "account"."email" AS "address",
  (
    SELECT
      coalesce(
        jsonb_agg(
          jsonb_build_object('id', p.id, 'state', p.state, 'taken_early', p.taken_early_at IS NOT NULL)
          ORDER BY
            t.position
        ),
        '[]'
      )
    FROM
      order_tender t
      JOIN payment_attempt p ON p.id = t.attempt_id
    WHERE
      t.order_id = orders.id
  ) AS "payments",
  EXISTS (
    SELECT
    FROM
      order_event e
    WHERE
      e.order_id = orders.id
      AND e.from_state = 'placed'
      AND e.to_state = 'cancelled'
  ) AS "was_placed"
FROM
  "orders"
  LEFT JOIN "account" ON "account"."id" = "orders"."account_id"
WHERE
  "orders"."id" = $1
