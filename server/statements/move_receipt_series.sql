UPDATE "receipt_series"
SET
  "last" = $1
WHERE
  "seller" = $2
