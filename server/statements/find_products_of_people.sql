SELECT
  "id",
  "profile_id",
  "product_id",
  "variant",
  "date",
  "state",
  "source",
  coalesce(
    (
      SELECT
        bool_or(p.state = 'ordered')
      FROM
        order_line l
        JOIN order_tender t ON t.order_id = l.order_id
        JOIN payment_attempt p ON p.id = t.attempt_id
      WHERE
        l.id = my_product.order_line_id
    ),
    FALSE
  ) AS "is_unpaid"
FROM
  "my_product"
WHERE
  profile_id = ANY ($1::BIGINT[])
ORDER BY
  "id" DESC
