INSERT INTO
  receipt_series AS series (seller, last)
VALUES
  ($1::text, 0)
ON CONFLICT (seller) DO UPDATE
SET
  last = series.last
RETURNING
  last
