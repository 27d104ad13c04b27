SELECT
  product_id,
  DAY,
  sum(places)::integer AS taken
FROM
  (
    SELECT
      product_id,
      DAY,
      held + sold AS places
    FROM
      stock
    WHERE
      product_id = ANY ($1::INTEGER[])
      AND DAY >= $2::date
    UNION ALL
    SELECT
      product_id,
      DAY,
      - places
    FROM
      stock_hold
    WHERE
      has_lapsed (until)
      AND coalesce(
        product_id = ANY ($3::INTEGER[])
        AND DAY >= $4::date,
        FALSE
      )
  ) AS each
GROUP BY
  product_id,
  DAY
