-- A point that is counted before it is known whether it is earned is held: how many of a counter's points are, and until when the last of
-- them may be (in milliseconds since 1970, as `expire`). A process that dies, or that cannot reach the database any more, gives none back: what is
-- held beyond that moment counts no longer. The limiter's library writes the three columns of before and leaves these alone.
ALTER TABLE throttle_counters
  ADD COLUMN held integer NOT NULL DEFAULT 0,
  ADD COLUMN held_until bigint NOT NULL DEFAULT 0;
