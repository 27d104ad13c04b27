SELECT
  "kind",
  "told"
FROM
  "news"
WHERE
  "account_id" = $1
