#!/usr/bin/env python3
"""Verifies exports of the record of working time (.jsonl, .jsonl.gz, or a package .zip); written from format.md alone.
Of time-stamps it only verifies whether each contains the SHA-256 of its closing, of a package only the record, and it reads no exports of version 1:
the program's own verifier does all that. Needs Python 3.9 or later and the library `cryptography`.
    verify.py export.jsonl.gz [receipts.jsonl closing.json keys.json ...]; or --list cases.jsonl: such arguments as a JSON array in each line
One line for each finding. Exit code 0: intact as far as the evidence reaches; 1: not; 2: it is no export, or no evidence."""
import base64, functools, gzip, hashlib, json, re, sys, unicodedata, zipfile, zlib, zoneinfo
from datetime import datetime, timedelta
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
ADDED = ['tenantId employeeId sequence id kind type punchedAt timeZone recordedAt authorId supersedesId reason', 'origin',
         'provenFrom provenUntil deviceTime deviceFrom deviceUntil modality terminalId terminalSequence', 'keyId deviceId', 'agreedById']
FORMS = {form: ' '.join(ADDED[:form]).split() for form in range(1, 7)}  # The sixth has no field of its own.
OFFLINE, TERMINAL, READING = ADDED[2].split()[:5], ADDED[2].split()[6:], 'tenantId sequence id requestId inspectorId inspectorName kind from to userIds readAt'.split()
TYPES = {str: 's', int: 'i', bool: 'b', list: 'l', dict: 'd', type(None): 'n'}  # Of a statement's values, behind its form.
STATEMENTS = {'jornada-key-1': 'isss[sn]', 'jornada-part-1': 'ssssbls', 'jornada-receipt-1': 'sssisssss', 'jornada-root-1': 'sissis[sn]s', 'jornada-root-2': 'sissis[sn]s',
              'jornada-removal-1': 'sisssssl[sn]s', 'jornada-removal-2': 'sisssssl[sn]s', 'jornada-statement-1': 'ssisssssd', 'jornada-statement-receipt-1': 'sssissss'}
SIGNED, SEALED = 'statement signature', 'count head'
NAMES = {'header': 'format version tenant exportedAt keepUntil disclosed', 'key': SIGNED, 'timestamp': 'root token', 'removal': SIGNED, 'part': SIGNED,
         'root': SIGNED + ' heads readings removals statements', 'reading': ' '.join(READING).replace('kind', 'readingKind') + ' previousHash hash',
         'sealed': SEALED, 'sealed-statements': SEALED, 'employee': 'id fullName email roles active createdAt', 'statement': 'text hash',
         'entry': ' '.join(ADDED) + ' entryType formVersion previousHash hash', 'inclusion': 'of root sequence hash index path',
         'ledger-end': 'employeeId length head statements statementsHead', 'footer': 'employees entries keys roots timestamps readings removals statements inclusions'}
LETTERS = dict(zip(NAMES, 'hktmordsbpaeizf'))  # By which ORDER names the kinds of lines; NAMES has what each may have.
ORDER = {2: 'h(pe*z)*f', 3: 'hk*r*(pe*z)*f', 4: 'h(p[es]*z)*f', 5: 'hk*r*t*d*m*(pe*z)*f', 6: 'hk*r*t*d*m*(pe*a*z)*f', 'part': 'hk*r*t*o?(p[es]*i*[ab]*i*z)*f'}
REFUSED = (ValueError, KeyError, TypeError, AttributeError, IndexError, OSError, EOFError, RecursionError, zipfile.BadZipFile, zlib.error)
def need(condition, why):
    if not condition: raise ValueError(why)
def are(kinds, values): return isinstance(values, list) and re.fullmatch(kinds, ''.join(TYPES.get(type(value), '-') for value in values))
def once(pairs): return dict(pairs) if len(dict(pairs)) == len(pairs) else need(False, 'an object has a name twice')
parse = json.JSONDecoder(object_pairs_hook=once, parse_constant=lambda _: need(False, 'a number is none')).decode
written, half = json.JSONEncoder(ensure_ascii=False, separators=(',', ':')).encode, re.compile('[\ud800-\udfff]')
def text_of(value): return half.sub(lambda found: '\\u%04x' % ord(found.group()), written(value))
def sha(data): return hashlib.sha256(data if isinstance(data, bytes) else data.encode('utf-8', 'surrogatepass')).hexdigest()
def nfc(text): return unicodedata.normalize('NFC', text) if isinstance(text, str) else text
def raw(text, url=True):  # The bytes of base64url without padding, or of base64 with it; none for a text that is not written so.
    try: data = base64.urlsafe_b64decode(text + '==')
    except ValueError: return b''
    return data if text == (base64.urlsafe_b64encode(data).decode().rstrip('=') if url else base64.b64encode(data).decode()) else b''
def shifted(moment, years=0, **by):
    then = datetime.fromisoformat(moment[:-1]) + timedelta(**by)
    return then.replace(year=then.year + years).isoformat(timespec='milliseconds') + 'Z'
@functools.lru_cache(maxsize=None)
def verifies(statement, signature, public_key):
    try: return Ed25519PublicKey.from_public_bytes(raw(public_key)).verify(raw(signature), statement.encode('utf-8', 'surrogatepass')) is None
    except (InvalidSignature, ValueError): return False
@functools.lru_cache(maxsize=None)
def statement_in(text):  # Form and values of a statement; (None, None) for any other text.
    try:
        form, *values = parse(text)
        return (form, values) if are(STATEMENTS[form], values) and text_of([form] + values) == text else (None, None)
    except (TypeError, ValueError, KeyError, RecursionError): return None, None
def leaf(tenant, key, sequence, head):
    kind, _, person = key.rpartition(':') if ':' in key else (key, '', None)
    start = ['jornada-leaf-1', tenant, key] if kind not in ('readings', 'removals', 'statements') else ['jornada-%s-leaf-1' % kind, tenant]
    return sha('\0' + text_of(start + ([person] if person else []) + [sequence, head]))
def node(left, right): return sha(bytes.fromhex('01' + left + right)) if right else left
def tree_root(level):  # Of the hashes of leaves, in the order of their keys.
    return tree_root([node(*pair) for pair in zip(level[::2], level[1::2] + [''])]) if level[1:] else level[0] if level else sha('')
def root_of_path(found, index, path, width):
    if width < 2: return None if path or index else found
    if index % 2 == 0 and index + 1 == width: return root_of_path(found, index // 2, path, (width + 1) // 2)
    if not path or not re.fullmatch('[0-9a-f]{64}', str(path[0])): return None
    return root_of_path(node(path[0], found) if index % 2 else node(found, path[0]), index // 2, path[1:], (width + 1) // 2)
def heads_of(line):  # The heads beside a closing: [key, sequence, hash].
    heads = (line.get('heads') or []) + [[key] + line[key] for key in ('readings', 'removals') if line.get(key)]
    heads += [['statements:' + person, sequence, head] for person, sequence, head in line.get('statements') or []]
    return heads if all(are('sis', head) for head in heads) else need(False, 'a head is none')
def link_problem(line, sequence, head, text):
    return ('GAP' if line.get('sequence') != sequence else 'BROKEN_LINK' if line.get('previousHash') != head
            else 'ALTERED' if line.get('hash') != sha((head or '') + '\n' + text) else None)
def entry_problem(entry, sequence, head):
    form, value = entry.get('formVersion'), entry.get
    if form not in FORMS: return 'UNKNOWN_FORM'
    offline, terminal = ([value(name) is not None for name in names] for names in (OFFLINE, TERMINAL))
    beyond, kiosk = any(value(name) is not None for name in FORMS[5] if name not in FORMS[form]), form > 5 and value('origin') == 'KIOSK'
    unproven = form > 2 and not (all(offline[:3]) if value('origin') == 'OFFLINE' or kiosk and any(offline) else not any(offline))
    misplaced = form > 5 and (terminal != [kiosk, kiosk] or any(offline) and value('kind') != 'PUNCH')
    if beyond or unproven or misplaced or (form > 1 and value('origin') is None) or (value('kind') == 'PUNCH' and value('agreedById') is not None): return 'MISPLACED_FIELD'
    return link_problem(entry, sequence, head, text_of([form] + [nfc(entry[name]) if name == 'reason' else value(name) for name in FORMS[form]]))
class Export:  # An export, and all that is found in it. A chain is named by its key in the trees of closings.
    def __init__(self, lines, evidence):
        self.of = {kind: [line for line in lines if line['type'] == kind] for kind in NAMES}
        self.version, self.is_part, self.latest = lines[0]['version'], 'disclosed' in lines[0], shifted(lines[0]['exportedAt'], hours=1)
        names = dict(NAMES, root=SIGNED) if self.is_part else NAMES
        need(self.version != 6 or all(set(line) <= {'type', *names[line['type']].split()} for line in lines), 'a field is not known')
        need((lines[0]['format'], shifted(self.latest, hours=-1)) == ('jornada-record', lines[0]['exportedAt']) and (self.is_part == (self.version == 4) or self.version == 6), 'the version is none')
        order = ORDER['part' if self.version == 6 and self.is_part else self.version]
        need(re.fullmatch(order, ''.join(LETTERS[line['type']] for line in lines)), 'the lines are out of order')
        for ids in ([line['id'] for line in self.of['employee']], [line['root'] for line in self.of['timestamp']]): need(ids == sorted(set(ids)), 'lines are out of order')
        # Of each chain the hash of each number (None: hidden or removed), and when it was recorded; witnesses: key, number, hash, closing.
        self.chains, self.recorded, self.cuts, self.keys, self.sound, self.places, self.witnesses = {}, {}, {}, {}, {}, {}, []
        self.tenant, self.found, self.given_keys = lines[0]['tenant']['id'], [], [one for one in evidence if '["jornada-key-' in one['statement']]
        for check in (self.check_keys, self.check_roots, self.check_readings, self.check_removals, self.check_part): check()
        for line in lines:
            if line['type'] == 'employee': person, parts = line, []
            elif LETTERS[line['type']] in 'esabi': parts.append(line)
            elif line['type'] == 'ledger-end': self.check_person(person, parts, line)
        self.check_evidence(evidence)
        self.check_witnesses()
        for name, kind in [(name, {'entries': 'entry'}.get(name, name[:-1])) for name in NAMES['footer'].split()]:
            if LETTERS[kind] in order or self.version == 6: self.expect(lines[-1][name] == len(self.of[kind]), 'OTHER_COUNT', name)
    def expect(self, condition, problem, place): return condition or self.found.append('%s %s' % (problem, place))
    def signature_problem(self, line, values):
        key, signed = self.keys.get(values[-1]), (line['statement'], line['signature'])
        return 'FOREIGN' if values[0] != self.tenant else 'KEY_UNKNOWN' if not key else None if verifies(*signed, key[2]) else 'UNSIGNED'
    def signed(self, kind):  # The lines of a kind, with their values where they are this company's, signed, and follow the one before.
        previous = None
        for number, line in enumerate(self.of[kind], 1):
            form, values = statement_in(line['statement'])
            good = form and form.startswith('jornada-' + kind) and not self.signature_problem(line, values)
            sound = self.expect(good, kind.upper() + '_UNSIGNED', number) and self.expect((values[1], values[-2]) == (number, previous), kind.upper() + '_UNCHAINED', number)
            yield number, line, values if sound else None
            previous = sha(line['statement'])
    def check_keys(self):
        for number, line in enumerate(self.of['key'] or self.given_keys, 1):
            form, key = statement_in(line['statement'])
            voucher = form == 'jornada-key-1' and (key if key[4] is None else self.keys.get(key[4]))
            good = voucher and key[0] == number and key[1] == sha(key[2])[:32] and (key[4] is None or voucher[0] == number - 1)
            if not self.expect(good and verifies(line['statement'], line['signature'], voucher[2]), 'KEYS_BROKEN', number): return
            self.keys[key[1]] = key
    def check_roots(self):
        leaves, last = {}, ['', '']
        for number, line, values in self.signed('root'):
            heads = heads_of(line)
            leaves.update((head[0], leaf(self.tenant, *head)) for head in heads)
            fits = values and (self.is_part or self.expect(values[4:6] == [len(leaves), tree_root([leaves[key] for key in sorted(leaves)])], 'ROOT_OTHER_HEADS', number))
            self.expect(not values or values[3] <= self.latest, 'ROOT_AFTER_EXPORT', number)
            if not fits or not self.expect(values[2] > last[0] and values[3] > last[1], 'ROOT_BACKWARDS', number): continue
            self.witnesses += [head + [number] for head in heads]
            self.sound[number], last = values + ['root-2' in line['statement'][:20]], values[2:4]
        for line in self.of['timestamp']:
            statement = [one['statement'] for one in self.of['root'][line['root'] - 1:line['root']] if line['root'] > 0]
            self.expect(statement and bytes.fromhex(sha(statement[0])) in raw(line['token'], False), 'STAMP_OTHER', line['root'])
    def check_removals(self):
        for number, line, values in self.signed('removal'):
            self.chains.setdefault('removals', {})[number] = sha(line['statement'])
            kinds, parts = 's(iisssi(is|nn)|nnnnniis)' if '-removal-2"' in line['statement'][:20] else 'siisssi', values[7] if values else []
            good = all(are(kinds, part) for part in parts) and len({part[0] for part in parts}) == len(parts)
            both = [end for part in parts for end in ([part[0], *part[1:4]], ['statements:' + part[0], None, *part[7:]])] if good else []
            ends = [[*end, self.cuts.get(end[0], [[0]])[-1][0]] for end in both if end[2:] and end[2] is not None]
            if not values or not self.expect(good and all(one[1] in (None, one[-1] + 1) and one[2] > one[-1] for one in ends), 'REMOVAL_UNCHAINED', number): continue
            holding = next((root for key, last, _, root in self.witnesses if key == 'removals' and last >= number), None)
            lacking = [''] + [shifted(root[3], hours=-1) for place, root in self.sound.items() if root[8] and place < (holding or place + 1)]
            until = shifted(self.sound[holding][3], hours=1) if holding else self.latest
            self.expect(lacking[-1] <= values[3] <= until, 'REMOVAL_MISDATED', number)
            since = shifted(min(values[3], until), days=1, years=-4)
            self.expect(values[2] <= since and all((part[5] or '') <= values[2] for part in parts), 'REMOVAL_TOO_EARLY', number)
            for key, _, last, head, _ in ends: self.cuts.setdefault(key, []).append([last, head, since])
    def check_readings(self):
        def problem_of(line, sequence, head):
            said = dict(line, kind=line['readingKind'], inspectorName=nfc(line['inspectorName']))
            return 'FOREIGN' if line['tenantId'] != self.tenant else link_problem(said, sequence, head, text_of(['reading', 1] + [said.get(name) for name in READING]))
        self.check_chain('readings', self.of['reading'], problem_of)
    def statement_problem(self, line, sequence, head, person):
        form, said = statement_in(line['text'])
        if form != 'jornada-statement-1' or said[:3] != [self.tenant, person, sequence] or list(said[8]) != sorted(said[8]): return 'ALTERED'
        plain = all(re.fullmatch('[a-z][A-Za-z]*', name) and nfc(one) == one and not isinstance(one, (dict, list)) for name, one in said[8].items())
        return None if plain and line['hash'] == sha((head or '') + '\n' + line['text']) else 'ALTERED'
    def check_chain(self, key, parts, problem_of, moment_of=lambda line: None):  # Answers how long it is, and its last hash.
        cuts, problem, recorded = self.cuts.get(key, []), None, self.recorded.setdefault(key, {})
        start, head = sequence, _ = cuts[-1][:2] if cuts else (0, None)
        chain = self.chains[key] = dict([(number, None) for number in range(1, start)] + [cut[:2] for cut in cuts])
        for part in parts:
            problem = problem or ('GAP' if part.get('count', 1) < 1 else 'count' not in part and problem_of(part, sequence + 1, head))
            chain.update((number, None) for number in range(sequence + 1, sequence + part.get('count', 1)))
            sequence, head = sequence + part.get('count', 1), part.get('head', part.get('hash'))
            chain[sequence], recorded[sequence] = head, None if 'count' in part else moment_of(part)
        self.expect(not problem, problem, key)
        return sequence - start, head if parts else None
    def check_person(self, employee, parts, end):
        person, key = employee['id'], 'statements:' + employee['id']
        entries = [dict(part, type=part.get('entryType')) for part in parts if part['type'] in ('entry', 'sealed')]
        for part in entries + [end]:
            need((part.get('employeeId', person), part.get('tenantId', self.tenant)) == (person, self.tenant), 'an entry is somebody else’s')
        self.places.update((entry.get('id'), entry.get('sequence')) for entry in entries)
        self.expect(self.check_chain(person, entries, entry_problem, lambda entry: entry['recordedAt']) == (end['length'], end['head']), 'OTHER_COUNT', person)
        if self.version < 6: return
        stated = [part for part in parts if part['type'] in ('statement', 'sealed-statements')]
        ended = self.check_chain(key, stated, lambda *link: self.statement_problem(*link, person), lambda line: (statement_in(line['text'])[1] or [''] * 6)[5])
        self.expect((end.get('statements'), end.get('statementsHead')) == ended, 'OTHER_COUNT', key)
        names = [said[8].get('name') for said in [statement_in(one.get('text', ''))[1] for one in stated] if said and said[4] == 'IDENTITY'][-1:]
        self.expect(names in ([], [nfc(employee.get('fullName'))]), 'OTHER_NAME', person)
        for part in [part for part in parts if part['type'] == 'inclusion']:
            of, root = key if part['of'] == 'statements' else person, self.sound.get(part['root'])
            found = root and root_of_path(leaf(self.tenant, of, part['sequence'], part['hash']), part['index'], part['path'], root[4])
            if self.expect(root and found == root[5], 'ROOT_OTHER_HEADS', part['root']): self.witnesses.append([of, part['sequence'], part['hash'], part['root']])
    def check_part(self):
        self.zones, head = {line['timeZone'] for line in self.of['entry']} or {'Etc/GMT+12', 'Etc/GMT-14'}, self.of['header'][0]
        self.is_of_all, self.period = False, [head['disclosed']['from'], head['disclosed']['to']] if self.is_part else []
        for line in self.of['part']:
            form, values = statement_in(line['statement'])
            self.is_of_all = self.expect(form == 'jornada-part-1' and not self.signature_problem(line, values), 'PART_UNSIGNED', '') and values[4]
            self.expect(values and values[1:4] + values[5:6] == [head['exportedAt'], *self.period, [one['id'] for one in self.of['employee']]], 'PART_OTHER', '')
    def has_to_show(self, punched_at, recorded_at):  # Whether a part has to show the entry of a receipt.
        if self.version < 6 or not self.period or recorded_at < shifted(self.latest, hours=-1, days=1, years=-4): return False
        dates = [str(datetime.fromisoformat(punched_at[:-1] + '+00:00').astimezone(zoneinfo.ZoneInfo(zone)).date()) for zone in self.zones]
        return all(self.period[0] <= date <= self.period[1] for date in dates)
    def check_evidence(self, evidence):  # Receipts become witnesses, with their moment in place of a closing.
        for place, line in enumerate(evidence if self.keys or self.version != 4 else [], 1):
            form, values = statement_in(line['statement'])
            problem = 'UNSIGNED' if not form else self.signature_problem(line, values) if form != 'jornada-key-1' else values[1] not in self.keys and 'KEY_UNKNOWN'
            if not self.expect(not problem, 'EVIDENCE_%s' % problem, place) or form == 'jornada-key-1': continue
            if form == 'jornada-receipt-1':
                self.expect(self.places.get(values[2], values[3]) == values[3], 'REWRITTEN', '%s %d' % (values[1], values[3]))
                self.witnesses.append([values[1], values[3], values[7], values[6]])
                is_told = self.recorded.get(values[1], {}).get(values[3]) or values[3] not in self.chains.get(values[1], [values[3]] * self.is_of_all)
                self.expect(is_told or not self.has_to_show(values[5], values[6]), 'HIDDEN', '%s %d' % (values[1], values[3]))
            elif form == 'jornada-statement-receipt-1': self.witnesses.append(['statements:' + values[1], values[3], values[6], values[5]])
            elif not self.is_part or 'root' in form:
                self.expect(line['statement'] in [one['statement'] for one in self.of[form.split('-')[1]][values[1] - 1:values[1]]], 'OTHER_%s' % form, values[1])
    def check_witnesses(self):
        for key, sequence, head, at in self.witnesses:
            self.expect(self.is_part and key not in self.chains or self.chains.get(key, {}).get(sequence, '') in (None, head), 'REWRITTEN', '%s %d' % (key, sequence))
            cut = next((cut for cut in self.cuts.get(key, []) if cut[0] >= sequence), None)
            self.expect(not cut or isinstance(at, int) or at < cut[2], 'REMOVED', '%s %d' % (key, sequence))
        # What a closing lacks was recorded after it, and what it has before it, but for an hour; in a part, what is shown leads to one.
        numbers, moments = list(self.sound), [values[3] for values in self.sound.values()]
        for key, recorded in self.recorded.items():
            heads = [(numbers.index(number), last) for of, last, _, number in self.witnesses if of == key and isinstance(number, int)]
            hidden, since = [sequence for sequence, at in recorded.items() if at is None], {cut[0]: cut[2] for cut in self.cuts.get(key, [])}
            for sequence, at in [*recorded.items(), *since.items()]:
                holding, last = next((head for head in heads if head[1] >= sequence), (len(numbers), 0))
                lacking = max([shifted(one, hours=-1) for one in moments[:holding][-1:]], default='')
                if sequence in since: self.expect(lacking <= since[sequence], 'REMOVED', '%s %d' % (key, sequence))
                elif at: self.expect(lacking <= at <= min([self.latest] + [shifted(one, hours=1) for one in moments[holding:][:1]]), 'MISDATED', '%s %d' % (key, sequence))
                self.expect(self.version < 6 or not at or not any(sequence < gap <= last for gap in hidden), 'UNPROVEN', '%s %d' % (key, sequence))
def text_in(path):
    data = open(path, 'rb').read()
    if data[:4] == b'PK\3\4': data = zipfile.ZipFile(path).read('registro/asientos.jsonl.gz')
    return (gzip.decompress(data) if data[:2] == b'\x1f\x8b' else data).decode('utf-8')
def signed_in(value):  # Whatever is signed in what somebody kept: receipts, closings, certificates, keys.
    if isinstance(value, dict) and are('ss', [value.get('statement'), value.get('signature')]): return [value]
    return [one for part in (value.values() if isinstance(value, dict) else value if isinstance(value, list) else []) for one in signed_in(part)]
def evidence_in(text):
    try: values = [parse(text)]
    except ValueError: values = [parse(line) for line in text.strip().split('\n')]
    return signed_in(values) or need(False, 'nothing in it is signed')
def answer(path, *kept):
    try:
        *lines, last = text_in(path).split('\n')
        values = [parse(line) for line in lines]
        need(last == '' and [text_of(value) for value in values] == lines, 'the export is cut off, or a line is written in another way')
        found = Export(values, [one for other in kept for one in evidence_in(text_in(other))]).found
        return (1, found) if found else (0, ['intact'])
    except REFUSED as refusal: return 2, ['refused: %s' % refusal]
is_list = sys.argv[1:2] == ['--list']
answers = [answer(*case) for case in ([json.loads(line) for line in open(sys.argv[2], encoding='utf-8')] if is_list else [sys.argv[1:]])]
for code, said in answers: print(('; ' if is_list else '\n').join(said))
sys.exit(0 if is_list else answers[0][0])
