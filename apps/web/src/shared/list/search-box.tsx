import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const usualDelayMs = 300;

interface SearchBoxProps {
  /** The present search text, from the URL. */
  value: string;
  label: string;
  /** Called with the trimmed text when typing stops, and at once on Enter or when the field loses the focus. */
  onSearch: (text: string) => void;
  /** How long typing has to stop. */
  delayMs?: number;
}

/** A search field. Its text is replaced only when the URL changes otherwise, for example by the back button, never by a late answer. */
export function SearchBox({ value, label, onSearch, delayMs = usualDelayMs }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef(0);

  const send = (text: string) => {
    window.clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };

  useEffect(() => {
    if (value === sent.current) return;
    window.clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <search>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => send(currentTarget.value), delayMs);
        }}
        onBlur={() => send(typed)}
        onKeyDown={({ key }) => key === 'Enter' && send(typed)}
      />
    </search>
  );
}
