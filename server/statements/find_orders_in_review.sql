SELECT
  count(*)::integer AS "count",
  min(placed_at) AS "oldest"
FROM
  "orders"
WHERE
  "state" = 'in_review'
