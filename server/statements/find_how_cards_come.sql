SELECT
  "order_line"."profile_id",
  bool_or(
    billing_address IS NOT NULL
    OR delivery ->> 'address' IS NOT NULL
  ) AS "has_address",
  coalesce(
    bool_and(delivery ->> 'how' <> 'mail') FILTER (
      WHERE
        delivery IS NOT NULL
    ),
    FALSE
  ) AS "needs_none"
FROM
  "order_line"
  INNER JOIN "orders" ON "orders"."id" = "order_line"."order_id"
WHERE
  "order_line"."profile_id" = ANY ($1::BIGINT[])
  AND "orders"."state" <> $2
GROUP BY
  "order_line"."profile_id"
