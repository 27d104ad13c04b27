SELECT
  give_back_uses ($1::bigint)
