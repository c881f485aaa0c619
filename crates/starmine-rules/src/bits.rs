//! The position of the nth set bit of a word, used to choose a random action.

/// The position of the `n`th set bit, counting from 0; above 63 if there are
/// not that many.
///
/// Counts the bits of all eight bytes at once, finds the right byte, then the
/// bit in it. A loop over the bits would mispredict a branch for nearly every
/// random `n`.
pub(crate) fn nth_bit(word: u64, n: u8) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let pairs = word - ((word >> 1) & (0x55 * EACH));
    let nibbles = (pairs & (0x33 * EACH)) + ((pairs >> 2) & (0x33 * EACH));
    let bytes = (nibbles + (nibbles >> 4)) & (0x0f * EACH);
    // Byte i: the number of bits set in bytes 0 to i.
    let up_to = bytes.wrapping_mul(EACH);
    // One bit for each byte that ends before the bit we want.
    let before = ((u64::from(n) | 0x80) * EACH).wrapping_sub(up_to) & (0x80 * EACH);
    let byte = 8 * before.count_ones();
    let skipped = (up_to << 8).checked_shr(byte).unwrap_or(0) as u8;
    let rest = word.checked_shr(byte).unwrap_or(0) as u8;
    byte as usize
        + usize::from(NTH_IN_BYTE[usize::from(n.wrapping_sub(skipped) & 7)][usize::from(rest)])
}

/// The position of the nth set bit of each byte.
static NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[64; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 != 0 {
                table[n][byte] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::nth_bit;

    #[test]
    fn agrees_with_a_loop_over_the_bits() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for shift in 0..64 {
            word = word.rotate_left(5).wrapping_mul(0xd134_2543_de82_ef95);
            for word in [word, word & word >> 7, word | word << 9, word >> shift, 1 << shift] {
                let bits: Vec<usize> = (0..64).filter(|place| word >> place & 1 != 0).collect();
                for (n, place) in bits.iter().enumerate() {
                    assert_eq!(nth_bit(word, n as u8), *place, "bit {n} of {word:#x}");
                }
                assert!(nth_bit(word, bits.len() as u8) > 63, "{word:#x}");
            }
        }
    }
}
