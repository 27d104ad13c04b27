SELECT
  "orders".*,
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
  ) AS "payments"
FROM
  "orders"
WHERE
  "orders"."number" = $1
  AND "orders"."account_id" = $2
