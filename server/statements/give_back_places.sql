SELECT
  give_back_places ($1::bigint, $2::jsonb)
