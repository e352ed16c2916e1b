#!/usr/bin/env python3
"""Verifies exports of the record of working time (.jsonl, .jsonl.gz, or a package .zip); written from format.md alone.

Not verified: signatures and moments of time-stamps (only whether each contains the SHA-256 of its closing), and the files of a package
beside the record. The program's own verifier does both. Needs Python 3.7 or later and the library `cryptography`.

    verify.py export.jsonl.gz [receipts.jsonl closing.json keys.json ...]
    verify.py --list cases.jsonl        a JSON array of such arguments in each line, answered by one line each

One line for each finding. Exit code 0: intact as far as the evidence reaches; 1: not; 2: it is no export, or no evidence.
"""
import base64, gzip, hashlib, json, re, sys, unicodedata, zipfile
from datetime import datetime, timedelta
from functools import lru_cache
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

ADDED = ['tenantId employeeId sequence id kind type punchedAt timeZone recordedAt authorId supersedesId reason', 'origin',
         'provenFrom provenUntil deviceTime deviceFrom deviceUntil modality terminalId terminalSequence', 'keyId deviceId', 'agreedById']
FORMS = {form: ' '.join(ADDED[:form]).split() for form in range(1, 6)}
OFFLINE = ADDED[2].split()[:5]
READING = 'tenantId sequence id requestId inspectorId inspectorName kind from to userIds readAt'.split()
# Types: s is a text, n a text or null, i a whole number, l an array, d an object.
TYPES = {'s': str, 'i': int, 'l': list, 'd': dict, 'n': (str, type(None))}
STATEMENTS = {'jornada-key-1': 'isssn', 'jornada-receipt-1': 'sssisssss', 'jornada-root-1': 'sissisns', 'jornada-removal-1': 'sissssslns'}
SIGNED = {'statement': 's', 'signature': 's'}
# Of each kind of line the letter by which ORDER names it, and what it must have.
LINES = {'header': ('h', {'format': 's', 'version': 'i', 'tenant': 'd', 'exportedAt': 's'}), 'key': ('k', SIGNED), 'root': ('r', SIGNED),
         'timestamp': ('t', {'root': 'i', 'token': 's'}), 'reading': ('d', {'readingKind': 's', 'userIds': 'l', 'inspectorName': 's'}),
         'removal': ('m', SIGNED), 'employee': ('p', {'id': 's'}), 'sealed': ('s', {'count': 'i', 'head': 's'}),
         'entry': ('e', {'entryType': 's', 'reason': 'n', 'tenantId': 's', 'employeeId': 's', 'recordedAt': 's'}),
         'ledger-end': ('z', {'employeeId': 's', 'length': 'i', 'head': 'n'}), 'footer': ('f', {'employees': 'i', 'entries': 'i'})}
ORDER = {1: 'h(pe*z)*f', 2: 'h(pe*z)*f', 3: 'hk*r*(pe*z)*f', 4: 'h(p[es]*z)*f', 5: 'hk*r*t*d*m*(pe*z)*f'}
COUNTED = {'employees': 'employee', 'entries': 'entry', 'keys': 'key', 'roots': 'root', 'timestamps': 'timestamp', 'readings': 'reading',
           'removals': 'removal'}

class Refused(Exception): """It is no export, or no evidence."""

def need(condition, why):
    if not condition: raise Refused(why)
def are(kinds, values):
    return isinstance(values, list) and len(kinds) == len(values) and all(
        isinstance(value, TYPES[kind]) and not isinstance(value, bool) for kind, value in zip(kinds, values))
def parse(text):
    once = lambda pairs: dict(pairs) if len(dict(pairs)) == len(pairs) else need(False, 'an object has a name twice')
    try: return json.loads(text, object_pairs_hook=once, parse_constant=lambda _: need(False, 'a number is none'))
    except (ValueError, RecursionError): raise Refused('it is no JSON')
def text_of(value):
    said = json.dumps(value, ensure_ascii=False, separators=(',', ':'))
    return re.sub('[\ud800-\udfff]', lambda half: '\\u%04x' % ord(half.group()), said)
def sha(data): return hashlib.sha256(data if isinstance(data, bytes) else data.encode('utf-8', 'surrogatepass')).hexdigest()
def nfc(text): return unicodedata.normalize('NFC', text) if isinstance(text, str) else text
def raw(text):
    """The bytes of base64 or base64url, with padding or without; none for any other text."""
    try: return base64.b64decode(text.replace('-', '+').replace('_', '/') + '=' * (-len(text) % 4), validate=True)
    except ValueError: return b''
def shifted(moment, years=0, **by):
    need(re.fullmatch(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z', moment), 'a moment is none')
    then = datetime.fromisoformat(moment[:-1]) + timedelta(**by)
    return then.replace(year=then.year + years).isoformat(timespec='milliseconds') + 'Z'
@lru_cache(maxsize=None)
def verifies(statement, signature, public_key):
    try: Ed25519PublicKey.from_public_bytes(raw(public_key)).verify(raw(signature), statement.encode('utf-8', 'surrogatepass'))
    except (InvalidSignature, ValueError): return False
    return True
@lru_cache(maxsize=None)
def statement_in(text):
    """Form and values of a statement; (None, None) for any other text."""
    try:
        form, *values = parse(text)
        return (form, values) if are(STATEMENTS[form], values) and text_of([form] + values) == text else (None, None)
    except (Refused, TypeError, ValueError, KeyError): return None, None

def leaf(tenant, key, sequence, head):
    form = ['jornada-readings-leaf-1', tenant] if key == 'readings' else ['jornada-leaf-1', tenant, key]
    return sha('\0' + text_of(form + [sequence, head]))
def tree_root(leaves):
    level = [leaves[key] for key in sorted(leaves)]
    while len(level) > 1:
        pairs = [level[place:place + 2] for place in range(0, len(level), 2)]
        level = [sha(bytes.fromhex('01' + ''.join(pair))) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0] if level else sha('')
def heads_of(line):
    """The heads beside a closing: [key, sequence, hash]."""
    heads = (line.get('heads') or []) + ([['readings'] + line['readings']] if line.get('readings') else [])
    need(all(are('sis', head) for head in heads), 'a head is none')
    return heads

def link_problem(line, sequence, head, text):
    return ('GAP' if line.get('sequence') != sequence else 'BROKEN_LINK' if line.get('previousHash') != head
            else 'ALTERED' if line.get('hash') != sha((head or '') + '\n' + text) else None)
def entry_problem(entry, sequence, head):
    form, value = entry.get('formVersion'), entry.get
    if form not in FORMS: return 'UNKNOWN_FORM'
    offline = [value(name) is not None for name in OFFLINE]
    beyond = any(value(name) is not None for name in FORMS[5] if name not in FORMS[form])
    unproven = form > 2 and not (all(offline[:3]) if value('origin') == 'OFFLINE' else not any(offline))
    if beyond or unproven or (form > 1 and value('origin') is None) or (value('kind') == 'PUNCH' and value('agreedById') is not None):
        return 'MISPLACED_FIELD'
    return link_problem(entry, sequence, head, text_of([form] + [nfc(value(name)) if name == 'reason' else value(name) for name in FORMS[form]]))

class Export:
    """An export, and all that is found in it. A chain is named by its key in the trees of closings."""
    def __init__(self, lines, evidence):
        need(lines and all(isinstance(line, dict) and line.get('type') in LINES for line in lines), 'a line is of no known type')
        for line in lines:
            fields = LINES[line['type']][1]
            need(are(''.join(fields.values()), [line.get(name, 0.5) for name in fields]), 'a line lacks something')
        self.of = {kind: [line for line in lines if line['type'] == kind] for kind in LINES}
        self.header, self.version, self.tenant = lines[0], lines[0].get('version'), lines[0].get('tenant', {}).get('id')
        need(self.header.get('format') == 'jornada-record' and self.version in ORDER, 'the form or version is not known')
        need(re.fullmatch(ORDER[self.version], ''.join(LINES[line['type']][0] for line in lines)), 'the lines are out of order')
        need(('disclosed' in self.header) == (self.version == 4), 'the version does not fit what is disclosed')
        for ids in ([line['id'] for line in self.of['employee']], [line['root'] for line in self.of['timestamp']]):
            need(all(one < other for one, other in zip(ids, ids[1:])), 'lines are out of order')
        # Of each chain the hash of each number (None: hidden or removed), and when it was recorded; witnesses: key, number, hash, closing.
        self.chains, self.recorded, self.cuts, self.keys, self.sound, self.witnesses = {'readings': {}}, {}, {}, {}, [], []
        self.found = [*self.keys_problems(), *self.roots_problems(), *self.readings_problems(), *self.removals_problems()]
        for line in lines:
            if line['type'] == 'employee': current, parts = line['id'], []
            if line['type'] not in ('entry', 'sealed', 'ledger-end'): continue
            need(line.get('employeeId', current) == current and line.get('tenantId', self.tenant) == self.tenant, 'an entry is somebody else’s')
            need(line['type'] != 'entry' or self.version > 1 or not {'formVersion', 'origin'} & set(line), 'an entry says too much')
            parts.append(dict({'formVersion': 1} if self.version == 1 else {}, **dict(line, type=line.get('entryType'))))
            if line['type'] == 'ledger-end': self.found += self.ledger_problems(current, *parts)
        receipts = [] if self.version == 4 else [*self.evidence_problems(evidence)]
        self.found += [*(one for one in receipts if len(one) == 2), *self.witness_problems([one for one in receipts if len(one) > 2])]
        counts = [(name, kind) for name, kind in COUNTED.items() if LINES[kind][0] in ORDER[self.version]]
        self.found += [('OTHER_COUNT', name) for name, kind in counts if lines[-1].get(name) != len(self.of[kind])]

    def signature_problem(self, line, values):
        key = self.keys.get(values[-1])
        return ('FOREIGN' if values[0] != self.tenant else 'KEY_UNKNOWN' if not key
                else None if verifies(line['statement'], line['signature'], key[2]) else 'UNSIGNED')
    def signed(self, form):
        """The lines of a kind: number, line, values, whether it is this company's and signed, whether it follows the one before."""
        previous = None
        for number, line in enumerate(self.of[form.split('-')[1]], 1):
            said, values = statement_in(line['statement'])
            good = said == form and not self.signature_problem(line, values)
            yield number, line, values, good, good and (values[1], values[-2]) == (number, previous)
            previous = sha(line['statement'])
    def keys_problems(self):
        for number, line in enumerate(self.of['key'], 1):
            form, key = statement_in(line['statement'])
            voucher = form == 'jornada-key-1' and (key if key[4] is None else self.keys.get(key[4]))
            good = voucher and key[0] == number and key[1] == sha(key[2])[:32] and (key[4] is None or voucher[0] == number - 1)
            if not good or not verifies(line['statement'], line['signature'], voucher[2]):
                yield 'KEYS_BROKEN', number
                return
            self.keys[key[1]] = key
    def roots_problems(self):
        leaves = {}
        for number, line, values, good, follows in self.signed('jornada-root-1'):
            heads = heads_of(line)
            leaves.update((head[0], leaf(self.tenant, *head)) for head in heads)
            if not good or not follows or values[4:6] != [len(leaves), tree_root(leaves)]:
                yield 'ROOT_UNSIGNED' if not good else 'ROOT_UNCHAINED' if not follows else 'ROOT_OTHER_HEADS', number
                continue
            if self.sound and values[3] <= self.sound[-1]: yield 'ROOT_BACKWARDS', number
            self.witnesses += [head + [len(self.sound)] for head in heads]
            self.sound.append(values[3])
        for line in self.of['timestamp']:
            statement = self.of['root'][line['root'] - 1]['statement'] if 0 < line['root'] <= len(self.of['root']) else ''
            if not statement or bytes.fromhex(sha(statement)) not in raw(line['token']): yield 'STAMP_OTHER', line['root']
    def readings_problems(self):
        head = None
        for number, line in enumerate(self.of['reading'], 1):
            said = dict(line, kind=line['readingKind'], inspectorName=nfc(line['inspectorName']))
            text = text_of(['reading', 1] + [said.get(name) for name in READING])
            if said.get('tenantId') != self.tenant or link_problem(said, number, head, text): yield 'READING_ALTERED', number
            head = self.chains['readings'][number] = line.get('hash')
    def removals_problems(self):
        for number, _, values, good, follows in self.signed('jornada-removal-1'):
            parts = values[7] if good else []
            sound = all(are('siisssi', part) and 1 <= part[1] <= part[2] for part in parts) and len({part[0] for part in parts}) == len(parts)
            if not (good and follows and sound) or any(part[1] != self.cuts.get(part[0], [[0]])[-1][0] + 1 for part in parts):
                yield 'REMOVAL_UNCHAINED' if good and sound else 'REMOVAL_UNSIGNED', number
                continue
            since = shifted(values[3], days=1, years=-4)
            if values[2] > since or any(part[5] > values[2] for part in parts): yield 'REMOVAL_TOO_EARLY', number
            for part in parts: self.cuts.setdefault(part[0], []).append([part[2], part[3], since])
    def ledger_problems(self, person, *parts):
        """Checks a chain from its beginning, or from where its last certificate ends, to its last line, which says where it ends."""
        cuts, problem = self.cuts.get(person, []), None
        start, head = cuts[-1][:2] if cuts else (0, None)
        chain = self.chains[person] = {number: None for number in range(1, start)}
        chain.update((cut[0], cut[1]) for cut in cuts)
        sequence, recorded = start, self.recorded.setdefault(person, {})
        for part in parts[:-1]:
            problem = problem or ('GAP' if part.get('count', 1) < 1 else 'count' not in part and entry_problem(part, sequence + 1, head))
            chain.update((number, None) for number in range(sequence + 1, sequence + part.get('count', 1)))
            sequence, head = sequence + part.get('count', 1), part.get('head', part.get('hash'))
            chain[sequence], recorded[sequence] = head, part.get('recordedAt')
        if problem or (parts[-1]['length'], parts[-1]['head']) != (sequence - start, head if len(parts) > 1 else None):
            yield problem or 'OTHER_COUNT', person
    def evidence_problems(self, evidence):
        """Answers receipts as witnesses with the moment in place of a closing."""
        for number, line in enumerate(evidence, 1):
            form, values = statement_in(line['statement'])
            problem = 'UNSIGNED' if not form else form != 'jornada-key-1' and self.signature_problem(line, values)
            if form == 'jornada-key-1' and values[1] not in self.keys: problem = 'KEY_UNKNOWN'
            if problem: yield 'EVIDENCE_' + problem, number
            elif form == 'jornada-receipt-1': yield [values[1], values[3], values[7], values[6]]
            elif form != 'jornada-key-1':
                exported = self.of[form.split('-')[1]][values[1] - 1:values[1]]
                if [one['statement'] for one in exported] != [line['statement']]:
                    yield form.split('-')[1].upper() + ('_REPLACED' if exported else '_MISSING'), values[1]
    def witness_problems(self, receipts):
        for key, sequence, head, at in self.witnesses + receipts:
            known = self.chains.get(key, {}).get(sequence, '')
            if known not in (None, head): yield 'REWRITTEN' if known else 'REMOVED', '%s %d' % (key, sequence)
            cut = next((cut for cut in self.cuts.get(key, []) if cut[0] >= sequence), None)
            if cut and isinstance(at, str) and at >= cut[2]: yield 'REMOVED', '%s %d' % (key, sequence)
        # What a closing lacks was recorded after it, but for an hour.
        for key in self.recorded:
            heads = [one for one in self.witnesses if one[0] == key]
            lacking = lambda sequence: self.sound[:next((one[3] for one in heads if one[1] >= sequence), len(self.sound))][-1:]
            for sequence, recorded in self.recorded[key].items():
                if recorded and any(recorded < shifted(at, hours=-1) for at in lacking(sequence)): yield 'INSERTED', '%s %d' % (key, sequence)
            for sequence, _, since in self.cuts.get(key, []):
                if any(shifted(at, hours=-1) > since for at in lacking(sequence)): yield 'REMOVED', '%s %d' % (key, sequence)

def open_lines(path):
    data = open(path, 'rb').read()
    if data[:4] == b'PK\3\4': data = zipfile.ZipFile(path).read('registro/asientos.jsonl.gz')
    try: text = (gzip.decompress(data) if data[:2] == b'\x1f\x8b' else data).decode('utf-8')
    except (OSError, EOFError, ValueError): raise Refused('it cannot be read')
    return text

def signed_in(value):
    """Receipts, closings, certificates and keys in what somebody kept."""
    need(isinstance(value, dict), 'nothing in it is signed')
    if value.get('root') is not None: return signed_in(value['root'])
    if isinstance(value.get('keys'), list): return [one for key in value['keys'] for one in signed_in(key)]
    need(are('ss', [value.get('statement'), value.get('signature')]), 'nothing in it is signed')
    return [value]

def verify(path, *kept):
    """The findings of an export. @raise Refused"""
    evidence = []
    for text in [open_lines(one) for one in kept]:
        if '-----BEGIN CERTIFICATE-----' in text: continue
        try: values = [parse(text)]
        except Refused: values = [parse(line) for line in text.strip().split('\n')]
        evidence += [one for value in values for one in signed_in(value)]
    *lines, last = open_lines(path).split('\n')
    need(last == '', 'the export is cut off')
    return Export([parse(line) for line in lines], evidence).found

def answer(arguments):
    try: found = verify(*arguments)
    except Refused as refusal: return 2, ['refused: %s' % refusal]
    return min(len(found), 1), ['%s %s' % finding for finding in found] or ['intact']

if __name__ == '__main__':
    if sys.argv[1:2] == ['--list']:
        for case in open(sys.argv[2], encoding='utf-8'): print('; '.join(answer(json.loads(case))[1]))
        sys.exit(0)
    code, said = answer(sys.argv[1:])
    print('\n'.join(said))
    sys.exit(code)
